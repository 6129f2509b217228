//! Writes each line again, and whether fluent-uri takes it.

use fluent_uri::UriRef;
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let reference = line.trim_end_matches('\n');
        let verdict = if UriRef::parse(reference).is_ok() { "valid" } else { "invalid" };
        writeln!(output, "{reference}\t{verdict}")?;
        line.clear();
    }
    output.flush()
}
