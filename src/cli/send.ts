/** Writes, and waits where the reader is slower. A reader that has gone is nobody to wait for. */
export async function send(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text === "" || stream.destroyed || stream.write(text)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      stream.off("drain", goOn).off("close", goOn);
      resolve();
    };
    stream.on("drain", goOn).on("close", goOn);
  });
}
