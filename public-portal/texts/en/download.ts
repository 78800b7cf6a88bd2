/** News of a tender by e-mail, asked for beside its documents. */
export const news = {
  title: 'News of this tender by e-mail',
  lead: 'New documents, another closing date: we write to you once you have confirmed your address.',
  submit: 'Send me a link',
  sent: (address: string) =>
    `We’ve sent a link to ${address}. News of this tender come to it after you confirm. Nothing there? Please look among the spam, too.`,
  other: 'Use another address',
};

/** The download's words; the sentences of the overlay and of the error catalogue are literal (specification §3, §8). */
export const download = {
  title: 'Tender',
  lead: 'Download the tender by pressing the download button',
  button: 'Download',
  overlay:
    "Please wait while preparing your download... It might take several minutes; so please wait and don't refresh the link while downloading.",
  keeps:
    'What has arrived is kept on this device: if the connection breaks, the download goes on from there.',
  inMemory: 'Please leave this page open: this browser can’t keep a part of the file.',
  connecting: 'Connecting…',
  receiving: 'Downloading…',
  paused: 'Paused',
  waiting: (seconds: number) => `Connection lost. Trying again in ${seconds} s…`,
  offline: 'You are offline. The download goes on by itself when the connection is back.',
  changed: 'The documents were changed on the server, so the download began anew.',
  done: 'The download is complete',
  doneText: (file: string) => `It was saved as ${file} among your downloads.`,
  saveAgain: 'Save it again',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  fallback: 'Use the browser’s own download',
  fallbackHint: 'If it keeps failing here, let the browser fetch the file.',
  handedOver: 'Your browser is downloading the file',
  handedOverText: 'You find it among the browser’s downloads. You may close this page.',
  of: (received: string, total: string) => `${received} of ${total}`,
  speed: (speed: string) => `${speed}/s`,
  left: (time: string) => `about ${time} left`,
  partThere: (received: string) => `${received} of the file is already on this device.`,
  signIn: 'Sign in',
  progress: 'Download progress',
  whole: (count: number) =>
    count === 1 ? 'The document as one ZIP file' : `All ${count} documents as one ZIP file`,
  some: (count: number) => `${count} documents as one ZIP file`,
  documents: 'Documents',
  documentsHint: 'Take all of them with the button above, tick some, or take a single one.',
  choose: (name: string) => `Choose ${name}`,
  takeOne: (name: string) => `Download ${name}`,
  takeChosen: (count: number, size: string) =>
    count === 1
      ? `Download the chosen document (${size})`
      : `Download the ${count} chosen documents (${size})`,
  published: (date: string) => `published ${date}`,
  none: 'No documents are attached yet.',
  isNew: 'New',
  isReplaced: 'Replaced',
  since: (date: string) => `What changed since your download of ${date}`,
  nothingNew: (date: string) => `You took these documents on ${date}. Nothing has changed since then.`,
  added: (name: string) => `Added: ${name}`,
  replaced: (name: string) => `Replaced: ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  endMoved: (before: string, after: string) => `The closing date moved from ${before} to ${after}.`,
  takeNew: (count: number, size: string) =>
    count === 1
      ? `Download just this document (${size})`
      : `Download just these ${count} documents (${size})`,
  changesFailed: 'What changed since your last download could not be loaded.',
  checking: (percent: number) =>
    `Everything has arrived. Checking it against what was published… ${percent} %`,
  verified: (count: number) =>
    count === 1
      ? 'The document is exactly as published.'
      : `All ${count} documents are exactly as published.`,
  verifiedDetail: 'How this was checked',
  verifiedHow:
    'Each document was held against the SHA-256 that the server publishes. You can check the same with any program for SHA-256.',
  sha256: 'SHA-256',
  arrived: 'arrived as',
  unreadable: 'It could not be read.',
  differs: 'Not everything is as published',
  differsText: (count: number) =>
    count === 1
      ? 'One document was damaged on its way or on this device:'
      : `${count} documents were damaged on their way or on this device:`,
  differsUnreadable:
    'The file was damaged on its way or on this device, so that its parts can’t be told apart.',
  fetchAgain: 'Fetch just that again',
  fetchAllAgain: 'Download it again',
  saveAnyway: 'Save it as it is',
  savedDamaged: 'It was saved although it is not exactly as published.',
  unpublished:
    'It could not be checked: the documents were changed, or the tender was closed, while they came.',
  uncheckable: 'It could not be checked: this device could not read it, or the check could not be loaded.',
  checkAgain: 'Check again',
  unsaved: 'Everything has arrived, but it could not be checked',
  saveUnchecked: 'Save it unchecked',
  errors: {
    timeout: 'Download timeout. Please try again.',
    notFound: 'File not found. Please check if the tender exists.',
    server: 'Server error occurred. Please try again later.',
    status: (status: number, text: string) => `Server error: ${status} - ${text}`,
    failed: (message: string) => `Download failed: ${message}`,
    http: (status: number) => `HTTP error! status: ${status}`,
    emptyFile: 'Received empty file',
    checkLost:
      'The check of the documents could not be loaded, so the download has not begun. Please check your connection and try again.',
    pageInstead: 'Received a page instead of the file',
    noTender: 'Tender value is not set!',
    busy: 'This download is already running in another tab. Please go on there, or close that tab and try again.',
    noRoom:
      'This device has no room left for the file. Please free some space, take fewer documents at a time, or use the browser’s own download.',
    noRoomFor: (needed: string, free: string) =>
      `This device has too little room: ${needed} are still to come, and this site may keep ${free} more. Please free some space, take fewer documents at a time, or use the browser’s own download.`,
  },
};
