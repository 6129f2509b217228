import gov.nist.javax.sip.address.AddressFactoryImpl;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;

/** Answers whether JAIN SIP parses each line of standard input. */
class Peer {
  public static void main(String[] args) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var factory = new AddressFactoryImpl();
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      String verdict;
      try {
        // Characters that JAIN SIP does not understand are missing.
        verdict = "valid\t" + factory.createURI(line);
      } catch (ParseException error) {
        verdict = "invalid";
      } catch (RuntimeException error) {
        verdict = error.getClass().getSimpleName();
      }
      System.out.println(verdict);
    }
  }
}
