import yauzl from 'yauzl';

/** Names and contents of a ZIP in its order, read by a program that is not ours; CRC-32 is checked. */
export function unzip(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(
      bytes,
      { lazyEntries: true, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => {
        if (error) return reject(error);
        const entries: { name: string; content: Buffer }[] = [];
        zip.on('error', reject);
        zip.on('end', () => resolve(entries));
        zip.on('entry', (entry: yauzl.Entry) => {
          zip.openReadStream(entry, async (problem, stream) => {
            if (problem) return reject(problem);
            const chunks: Buffer[] = [];
            for await (const chunk of stream) chunks.push(chunk as Buffer);
            entries.push({ name: entry.fileName, content: Buffer.concat(chunks) });
            zip.readEntry();
          });
        });
        zip.readEntry();
      },
    );
  });
}
