import { clock, localTime, zoneInWords } from '../../../../contract/days.ts';
import { FIRST_HASH } from '../../../../contract/tender.ts';

const madeAt = ({ made_at, time_zone }: { made_at: string; time_zone: string }) => {
  const at = new Date(made_at);
  const local = localTime(at, time_zone);
  return `${local.day} ${clock(local)} (${zoneInWords(time_zone, at)})`;
};

/** How to verify the pack, with this program or another. */
export const verificationNote = (pack: {
  tender_id: number;
  made_at: string;
  time_zone: string;
  entries: number;
  head: string;
}) => `Evidence of tender ${pack.tender_id}
Created at ${madeAt(pack)}, which is ${pack.made_at} in UTC.
Times in the log are in UTC; dates, such as the closing date, are in the programme's time zone.
The log has ${pack.entries} entries; the hash of the last one is
${pack.head}

Contents
  notice.json    the tender's current notice
  documents.csv  every document ever attached, with its size and SHA-256, and the date of removal if removed
  log.json       the log: publication, changes to dates and documents, access given to contractors and its end, downloads
                 (at most two requests and two deliveries of the same documents to the same company in five minutes;
                 "delivered" means that every byte was sent, not that it arrived)
  log.csv        the same log, for a spreadsheet
  manifest.json  the SHA-256 of each file in this pack

Who took part
Company details are self-declared and unverified: a visitor enters a tax number (NTN) and details. An entry by a "visitor"
shows what was entered (entered_as) and the name registered with the programme for that NTN (registered_as); entry_id
distinguishes visitors with the same NTN. Older entries name a "contractor" instead; that is also what was entered.

How to verify the pack
With a copy of the programme's software; no network is needed:

  npm run verify-evidence FILE.zip

This recalculates every hash and names the first broken link.

Without the software: take the entries of log.json in order. For each entry, write the JSON of its fields actor,
at, details, kind, previous_hash, seq and tender_id (without hash), with the keys of every object in
alphabetical order and no spaces in between, as UTF-8. The SHA-256 of that text in lower-case hexadecimal must equal
the entry's hash, and its previous_hash must equal the hash of the previous entry
(for the first: ${FIRST_HASH.slice(0, 8)}… 64 zeros), and seq must count from 1 without gaps. The SHA-256 of your copy
of a document must match documents.csv and the log entry that added it.

What the pack can and can't show
A changed, moved, inserted or removed entry breaks the chain of hashes. Entries removed from the end can be detected only
by comparing the hash of the last entry above with one noted earlier, for example in an older pack. Keep this pack.
`;
