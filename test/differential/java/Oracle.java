import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/**
 * Answers questions about java.net.URI, one line for each line of standard input, after a line with the version of Java.
 * A line with one field is parsed; one with two is a base and a reference. Fields are separated by tabs. In a field, a
 * backslash and a character beyond printable ASCII are written as in Java: a backslash, "u" and four digits. In an answer
 * "-" is null, and any other field begins with "=".
 */
final class Oracle {
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII), 1 << 20);
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "US-ASCII");
    StringBuilder answers = new StringBuilder(System.getProperty("java.version")).append('\n');
    for (;;) {
      if (answers.length() > 1 << 20 || !in.ready()) {
        out.print(answers);
        out.flush();
        answers.setLength(0);
      }
      String line = in.readLine();
      if (line == null) return;
      String[] fields = line.split("\t", -1);
      answers.append(fields.length == 1 ? parse(read(fields[0])) : relate(read(fields[0]), read(fields[1]))).append('\n');
    }
  }

  /** The raw components, the kind and the normal form; or the index and the reason of an error, or the name of its class. */
  private static String parse(String text) {
    try {
      URI uri = new URI(text);
      return row(uri.getScheme(), uri.getRawSchemeSpecificPart(), uri.getRawAuthority(), uri.getRawUserInfo(),
          uri.getHost(), uri.getPort() < 0 ? null : String.valueOf(uri.getPort()), uri.getRawPath(), uri.getRawQuery(),
          uri.getRawFragment(), String.valueOf(uri.isOpaque()), uri.normalize().toString());
    } catch (URISyntaxException error) {
      return "!" + row(String.valueOf(error.getIndex()), error.getReason());
    } catch (NumberFormatException error) {
      return "!" + row(null, error.getClass().getName());
    }
  }

  /** The results of resolve, relativize and equals. */
  private static String relate(String first, String second) {
    URI base = URI.create(first);
    URI given = URI.create(second);
    return row(base.resolve(given).toString(), base.relativize(given).toString(), String.valueOf(base.equals(given)));
  }

  private static String row(String... fields) {
    StringBuilder row = new StringBuilder();
    for (String field : fields) {
      if (row.length() > 0) row.append('\t');
      if (field == null) row.append('-');
      else write(row.append('='), field);
    }
    return row.toString();
  }

  private static void write(StringBuilder row, String field) {
    for (int at = 0; at < field.length(); at++) {
      char each = field.charAt(at);
      if (each == '\\' || each < ' ' || each > '~') row.append("\\u").append(String.format("%04x", (int) each));
      else row.append(each);
    }
  }

  private static String read(String field) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < field.length(); at++) {
      char each = field.charAt(at);
      if (each == '\\') {
        each = (char) Integer.parseInt(field.substring(at + 2, at + 6), 16);
        at += 5;
      }
      text.append(each);
    }
    return text.toString();
  }
}
