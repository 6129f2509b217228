import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/**
 * Measures java.net.URI on the references of a file: `Native FILE BASE WARM-UP ROUNDS CALLS`. Each round takes all
 * references, often enough for CALLS calls. Prints what `native/output.ts` reads.
 */
class Native {
  private static final String LIBRARY = "java.net.URI (JDK " + System.getProperty("java.version") + ")";

  /** The last result. Storing each keeps the calls from being optimized away. */
  private static Object last;

  /** Something to measure. It returns whether a reference is accepted. Beside it is what of urigram does the same. */
  private record Job(String name, String beside, Predicate<String> run, List<Double> times) {}

  public static void main(String[] args) throws IOException {
    var references = Files.readAllLines(Path.of(args[0]));
    var base = URI.create(args[1]);
    var warmUp = Integer.parseInt(args[2]);
    var rounds = Integer.parseInt(args[3]);
    var repeat = (Integer.parseInt(args[4]) + references.size() - 1) / references.size();
    var jobs = List.of(
      new Job("new URI", "rfc2396.components", text -> parses(text), new ArrayList<>()),
      new Job("new URI, resolve and toString", "rfc2396.against(base)", text -> resolves(base, text), new ArrayList<>())
    );
    for (var round = 0; round < warmUp + rounds; round++) {
      for (var i = 0; i < jobs.size(); i++) {
        var job = jobs.get((i + round) % jobs.size());
        var time = timeOf(job, references, repeat);
        if (round >= warmUp) job.times.add(time);
      }
    }
    for (var job : jobs) {
      System.out.println(String.join("\t", "time", LIBRARY, job.name, job.beside, String.valueOf(median(job.times))));
      for (var reference : references) {
        if (!job.run.test(reference)) System.out.println(String.join("\t", "rejected", LIBRARY, job.name, reference));
      }
    }
  }

  private static boolean parses(String text) {
    try {
      last = new URI(text);
      return true;
    } catch (URISyntaxException error) {
      return false;
    }
  }

  private static boolean resolves(URI base, String text) {
    try {
      last = base.resolve(new URI(text)).toString();
      return true;
    } catch (URISyntaxException error) {
      return false;
    }
  }

  /** Nanoseconds a reference. */
  private static double timeOf(Job job, List<String> references, int repeat) {
    var begin = System.nanoTime();
    for (var n = 0; n < repeat; n++) {
      for (var reference : references) job.run.test(reference);
    }
    return (System.nanoTime() - begin) / (double) ((long) repeat * references.size());
  }

  private static double median(List<Double> times) {
    Collections.sort(times);
    return times.get((times.size() - 1) / 2);
  }
}
