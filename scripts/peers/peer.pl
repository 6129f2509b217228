# Prints the parts that the CPAN distribution URI finds in each line of standard input, in hexadecimal, separated by tabs;
# "-" for an absent part. Its classes reject nothing.
use strict;
use warnings;
use URI;

my %parts = (
    data => sub { ($_[0]->data) },
    ftp  => sub { ($_[0]->userinfo, $_[0]->host) },
    sip  => sub { ($_[0]->userinfo, $_[0]->host) },
    sips => sub { ($_[0]->userinfo, $_[0]->host) },
    urn  => sub { ($_[0]->nid, $_[0]->nss) },
);

while (my $line = <STDIN>) {
    chomp $line;
    my $uri = URI->new($line);
    my $parts = $parts{ $uri->scheme };
    my @found = eval { $parts ? $parts->($uri) : () };
    print join("\t", map { defined $_ ? unpack("H*", $_) : "-" } @found), "\n";
}
