# Says of each line how URI::RFC2396_Parser reads it: "invalid", or name=value between tabs. A part that is nil is left out.
require "uri"

$stdin.set_encoding("UTF-8")
$stdout.set_encoding("UTF-8")
parser = URI::RFC2396_Parser.new
$stdin.each_line(chomp: true) do |text|
  uri = parser.parse(text)
  parts = { host: uri.host, opaque: uri.opaque, path: uri.path, query: uri.query }.compact
  puts ["valid", *parts.map { |name, value| "#{name}=#{value}" }].join("\t")
rescue URI::InvalidURIError
  puts "invalid"
end
