import yauzl from 'yauzl';

/** Names and contents of a ZIP in its order, read by a program that is not ours; sizes and CRC-32 are checked. */
export async function unzip(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const options = { strictFileNames: true, validateEntrySizes: true };
  const zip = await yauzl.fromBufferPromise(bytes, options);
  const files: { name: string; content: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.push({ name: entry.fileName, content: Buffer.concat(chunks) });
  }
  return files;
}
