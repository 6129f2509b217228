"""
Resolves and classifies the links of a crawl, and finds the invalid ones.

    spark-submit links.py CRAWL OUT

CRAWL is NDJSON with pages and their links ({"page": "http://a/b", "href": "../c"}). OUT/links is Parquet with the
columns page, href, target, class and code. OUT/errors is CSV with the number of invalid links for each host. urigram
must be on the PATH of the executors.
"""

import sys

from pyspark.sql import DataFrame, SparkSession

# Each filter writes one record for each input record, in order, and keeps the input in the field "input". The JSON
# contains no tab, line end or "\N" that Spark could misinterpret.
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
    """Returns the output of urigram for each link, in order."""
    links.createOrReplaceTempView("links")
    return spark.sql(ANSWERS)


def table(answers: DataFrame) -> DataFrame:
    """Converts the output of urigram to columns."""
    return answers.selectExpr(f"from_json(answer, '{ANSWER}') AS answer").selectExpr(
        "answer.input.input.page",
        "answer.input.input.href",
        "answer.input.target",
        "answer.classification.reference AS class",
        "answer.input.error.code",
    )


def errors_by_host(links: DataFrame) -> DataFrame:
    """Counts the invalid links by host. The host comes from the regular expression of RFC 3986, Appendix B."""
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
