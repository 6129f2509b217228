//! Measures Rust libraries on the references of a file: `urigram-native FILE BASE WARM-UP ROUNDS CALLS`. Each round takes
//! all references, often enough for CALLS calls. Prints what `native/output.ts` reads.

use fluent_uri::{Uri, UriRef};
use iri_string::types::UriReferenceStr;
use oxiri::IriRef;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// Something to measure. It returns whether a library accepts a reference.
struct Job<'a> {
    library: &'static str,
    name: &'static str,
    /// What of urigram does the same.
    beside: &'static str,
    run: Box<dyn Fn(&str) -> bool + 'a>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, base, warm_up, rounds, calls] = &arguments[..] else {
        return Err("usage: urigram-native FILE BASE WARM-UP ROUNDS CALLS".into());
    };
    let (warm_up, rounds, calls): (usize, usize, usize) = (warm_up.parse()?, rounds.parse()?, calls.parse()?);
    let text = std::fs::read_to_string(file)?;
    let references: Vec<&str> = text.lines().collect();
    let base = Uri::parse(base.as_str())?;
    let jobs = jobs_against(&base);
    let repeat = calls.div_ceil(references.len());

    let mut times = vec![Vec::new(); jobs.len()];
    for round in 0..warm_up + rounds {
        for i in 0..jobs.len() {
            let job = (i + round) % jobs.len();
            let time = time_of(&jobs[job], &references, repeat);
            if round >= warm_up {
                times[job].push(time);
            }
        }
    }
    for (Job { library, name, beside, run }, times) in jobs.iter().zip(times) {
        println!("time\t{library}\t{name}\t{beside}\t{}", median(times));
        for reference in references.iter().filter(|reference| !run(reference)) {
            println!("rejected\t{library}\t{name}\t{reference}");
        }
    }
    Ok(())
}

fn jobs_against<'a>(base: &'a Uri<&str>) -> [Job<'a>; 4] {
    [
        Job {
            library: "fluent-uri",
            name: "UriRef::parse",
            beside: "rfc3986.components",
            run: Box::new(|text| black_box(UriRef::parse(text)).is_ok()),
        },
        Job {
            library: "fluent-uri",
            name: "UriRef::parse and resolve_against",
            beside: "rfc3986.against(base)",
            run: Box::new(|text| {
                UriRef::parse(text).is_ok_and(|reference| black_box(reference.resolve_against(base)).is_ok())
            }),
        },
        Job {
            library: "iri-string",
            name: "UriReferenceStr::new",
            beside: "rfc3986.accepts",
            run: Box::new(|text| black_box(UriReferenceStr::new(text)).is_ok()),
        },
        Job {
            library: "oxiri",
            name: "IriRef::parse",
            beside: "rfc3986.components",
            run: Box::new(|text| black_box(IriRef::parse(text)).is_ok()),
        },
    ]
}

/// Nanoseconds a reference.
fn time_of(job: &Job, references: &[&str], repeat: usize) -> f64 {
    let begin = Instant::now();
    for _ in 0..repeat {
        for reference in references {
            black_box((job.run)(black_box(reference)));
        }
    }
    begin.elapsed().as_nanos() as f64 / (repeat * references.len()) as f64
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() - 1) / 2]
}
