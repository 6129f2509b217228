"""
The links of a crawl: what each resolves to, of which class it is, and what is wrong with it.

    spark-submit links.py CRAWL OUT

CRAWL is NDJSON of pages and their links ({"page": "http://a/b", "href": "../c"}). OUT/links is Parquet with the
columns page, href, target, class and code; OUT/errors is CSV: the hosts of the pages, and how many links of theirs have
errors. urigram must be on the PATH of the executors.
"""

import sys

from pyspark.sql import DataFrame, SparkSession

# Each filter writes a record for each that it reads, in order, and keeps what it has read in the field "input".
# JSON has no tab, no line end and no "\N" that Spark could take for its own.
ANSWERS = """
SELECT TRANSFORM (to_json(struct(page, href)))
USING 'urigram resolve --from ndjson --column href --base-column page --keep --to ndjson --exit-zero |
  urigram classify --from ndjson --keep --to ndjson --exit-zero'
AS (answer STRING)
FROM links
"""

ANSWER = """
    classification STRUCT<reference: STRING>,
    input STRUCT<
        target: STRING,
        error: STRUCT<code: STRING>,
        input: STRUCT<page: STRING, href: STRING>>
"""


def judged(spark: SparkSession, links: DataFrame) -> DataFrame:
    """Asks urigram: one answer for each link, in order."""
    links.createOrReplaceTempView("links")
    return spark.sql(ANSWERS)


def table(answers: DataFrame) -> DataFrame:
    """The answers as columns."""
    return answers.selectExpr(f"from_json(answer, '{ANSWER}') AS answer").selectExpr(
        "answer.input.input.page",
        "answer.input.input.href",
        "answer.input.target",
        "answer.classification.reference AS class",
        "answer.input.error.code",
    )


def errors_by_host(links: DataFrame) -> DataFrame:
    """How many links of each host have errors; the host of a page as the expression of RFC 3986, Appendix B, has it."""
    host = "regexp_extract(page, '^[^:/?#]+://([^/?#]*)', 1) AS host"
    return links.where("code IS NOT NULL").selectExpr(host).groupBy("host").count().orderBy("count", ascending=False)


def main(crawl: str, out: str) -> None:
    spark = SparkSession.builder.appName("urigram links").getOrCreate()
    links = spark.read.schema("page STRING, href STRING").json(crawl)
    table(judged(spark, links)).write.parquet(f"{out}/links")
    errors_by_host(spark.read.parquet(f"{out}/links")).coalesce(1).write.csv(f"{out}/errors", header=True)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
