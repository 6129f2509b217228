"""
The verdict on each line of a file, by RDD.pipe: one process of urigram for each partition.

    spark-submit pipe.py REFERENCES OUT

REFERENCES is a text of references, one a line; OUT becomes a folder with TSV, in the same order.
"""

import os
import sys

from pyspark.sql import SparkSession


def main(references: str, out: str) -> None:
    spark = SparkSession.builder.appName("urigram pipe").getOrCreate()
    lines = spark.sparkContext.textFile(references)
    # Without env, the process has no PATH. A process that does not end well fails its task (checkCode), which Spark tries
    # again; findings are no failure (--exit-zero).
    env = {"PATH": os.environ["PATH"]}
    lines.pipe("urigram check --to tsv --exit-zero", env, checkCode=True).saveAsTextFile(out)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
