import { clock, localTime, zoneInWords } from '../../../../contract/days.ts';
import { FIRST_HASH } from '../../../../contract/tender-log.ts';

const madeAt = ({ made_at, time_zone }: { made_at: string; time_zone: string }) => {
  const at = new Date(made_at);
  const local = localTime(at, time_zone);
  return `${local.day} ${clock(local)} (${zoneInWords(time_zone, at)})`;
};

/** What a person who gets the pack needs to know to check it, with this program or their own. */
export const verificationNote = (pack: {
  tender_id: number;
  made_at: string;
  time_zone: string;
  entries: number;
  head: string;
}) => `Evidence of tender ${pack.tender_id}
Made at ${madeAt(pack)}, which is ${pack.made_at} in UTC.
Moments in the log are in UTC; days, such as the closing date, are those of the programme's zone.
The log has ${pack.entries} entries; the hash of the last one is
${pack.head}

What is in here
  notice.json    the tender's notice as it stands now
  documents.csv  every document that was ever attached, with its size and SHA-256; removed ones with the date
  log.json       the log: publication, changes of dates and documents, grants to contractors and their end, downloads
                 (of the same documents by the same company at most two requests and two deliveries in five minutes)
  log.csv        the same log for a spreadsheet
  manifest.json  the SHA-256 of each file here

Who took part
Companies from outside prove nothing: they enter a tax number (NTN) and details. An entry by a "visitor" says under
entered_as what was entered, and under registered_as the name that the programme has for that NTN; entry_id tells apart who
entered the same NTN. Entries from before this was told apart name a "contractor": that, too, is what was entered.

How to check it
With a copy of the programme's software, without any connection:

  npm run verify-evidence FILE.zip

It works out every hash anew and names the first entry that does not hold.

By other means: take the entries of log.json in their order. For each one, write the JSON of its fields actor,
at, details, kind, previous_hash, seq and tender_id (without hash) with the keys of every object in
alphabetical order and no blanks between, as UTF-8. The SHA-256 of that text in lower-case hexadecimal must be the
entry's hash, its previous_hash the hash of the entry before it
(of the first: ${FIRST_HASH.slice(0, 8)}… 64 zeros), and seq must count from 1 without gaps. The SHA-256 of a document that
somebody holds must be the one in documents.csv and in the log's entry that added it.

What it can and can't show
A changed, moved, inserted or removed entry breaks the chain. Whether entries were cut off at the end shows only by
comparing the hash of the last entry above with one that was noted earlier, for example in an older pack: keep it.
`;
