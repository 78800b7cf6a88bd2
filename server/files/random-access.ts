/** A file that can be read at any place. */
export interface RandomAccess {
  size: number;
  /** May return fewer bytes at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}
