import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/** Says of each line how java.net.URI reads it: "invalid", or name=value between tabs. A part that is null is left out. */
public class Reader {
    public static void main(String[] args) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (var line = in.readLine(); line != null; line = in.readLine()) out.println(read(line));
    }

    private static String read(String text) {
        try {
            var uri = new URI(text);
            var opaque = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : null;
            return "valid"
                    + part("host", uri.getHost())
                    + part("opaque", opaque)
                    + part("path", uri.getRawPath())
                    + part("query", uri.getRawQuery());
        } catch (URISyntaxException refused) {
            return "invalid";
        }
    }

    private static String part(String name, String value) {
        return value == null ? "" : "\t" + name + "=" + value;
    }
}
