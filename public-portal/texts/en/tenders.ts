export const tenders = {
  title: 'Open tenders',
  lead: 'Choose a tender to take its documents. It takes your company’s details and a few minutes.',
  empty: 'No tender is open at the moment.',
  emptyHint: 'New tenders appear here on the day they are published.',
  failed: 'The list of open tenders could not be loaded.',
  all: (count: number) => `See all ${count} open tenders`,
  count: (count: number) => (count === 1 ? '1 tender is open.' : `${count} tenders are open.`),
  closes: 'Closes',
  reference: 'Reference',
  published: 'Published',
  take: 'Get the documents',
  today: 'Last day today',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  documents: 'Documents',
  documentsTotal: (count: number, size: string, zip?: string) =>
    `${count === 1 ? '1 document' : `${count} documents`}, ${size}${zip ? `; as ZIP ${zip}` : ''}`,
  noDocuments: 'No documents are attached yet.',
  questions: 'Questions about this tender?',
  withoutScript: 'JavaScript is switched off in this browser',
  withoutScriptText:
    'The documents can only be taken with JavaScript. Please switch it on in the browser’s settings and load this page again, or open the link in another browser. If neither is possible, write or call: the programme office will help you.',
  late: 'If the button stays grey, the page has not come through whole. Please load it again.',
};

export const info = {
  title: 'Tender',
  status: 'Status',
  Active: 'Active',
  Closed: 'Closed',
  closing: 'Closing date',
  closed: 'This tender is closed.',
  closedText: 'Its documents can’t be taken any more, and no further offers are accepted.',
  open: 'This tender is open.',
  openText: 'You can take its documents until the closing date.',
  others: 'Other open tenders',
};
