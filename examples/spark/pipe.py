"""
Checks each line of a file with RDD.pipe, which runs one urigram process for each partition.

    spark-submit pipe.py REFERENCES OUT

REFERENCES is a text file with one reference per line. OUT is a folder for TSV output in the same order.
"""

import os
import sys

from pyspark.sql import SparkSession


def main(references: str, out: str) -> None:
    spark = SparkSession.builder.appName("urigram pipe").getOrCreate()
    lines = spark.sparkContext.textFile(references)
    # Without env, the process has no PATH. If a process fails, so does its task (checkCode), and Spark retries it.
    # Findings are not a failure (--exit-zero).
    env = {"PATH": os.environ["PATH"]}
    lines.pipe("urigram check --to tsv --exit-zero", env, checkCode=True).saveAsTextFile(out)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
