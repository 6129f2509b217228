import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/** Writes each line again, and whether java.net.URI takes it. */
class Loop {
  public static void main(String[] args) throws IOException {
    var reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 16);
    var writer = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 16);
    for (var line = reader.readLine(); line != null; line = reader.readLine()) {
      writer.write(line);
      writer.write(accepts(line) ? "\tvalid\n" : "\tinvalid\n");
    }
    writer.flush();
  }

  private static boolean accepts(String text) {
    try {
      new URI(text);
      return true;
    } catch (URISyntaxException error) {
      return false;
    }
  }
}
