# Answers whether Ruby's URI library parses each line of standard input.
require "uri"

$stdin.each_line(chomp: true) do |reference|
  uri = URI.parse(reference)
  # URI.parse returns a URI::Generic for a scheme that it does not know.
  puts uri.class == URI::Generic ? "unknown" : "valid"
rescue URI::Error
  puts "invalid"
end
