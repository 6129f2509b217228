"""Prints how many seconds a partition takes longer with urigram than with cat, which starts at once."""

import os
import sys
import time

from pyspark import SparkContext

PARTITIONS = 60


def seconds(context: SparkContext, command: str) -> float:
    begin = time.monotonic()
    context.parallelize(range(PARTITIONS), PARTITIONS).pipe(command, {"PATH": os.environ["PATH"]}, checkCode=True).count()
    return time.monotonic() - begin


def main(cores: int) -> None:
    context = SparkContext()
    seconds(context, "cat")
    print("start:", (seconds(context, "urigram check --to tsv --exit-zero") - seconds(context, "cat")) * cores / PARTITIONS)


if __name__ == "__main__":
    main(int(sys.argv[1]))
