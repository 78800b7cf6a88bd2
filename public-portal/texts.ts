/** The portal's words in one place. Wording that the specifications name is literal. */

export const programme = {
  name: 'Aid to Uprooted People',
  area: 'Khyber, Kurram, North Waziristan, Orakzai and South Waziristan',
};

export const contact = {
  lead: 'Questions about a tender, or about our work in your village? Write, call or come by.',
  ways: 'How to reach us',
  address: [
    'Programme Office, Aid to Uprooted People',
    'University Town, Peshawar',
    'Khyber Pakhtunkhwa, Pakistan',
  ],
  email: 'info@aup-programme.org',
  phone: '+92 91 5700 300',
  hours: 'Monday to Friday, 9:00 to 17:00',
};

export const home = {
  title: 'Homes, water, roads and skills for people who return',
  lead:
    'Families who had to leave their villages are coming back. Aid to Uprooted People works with them in ' +
    `${programme.area}.`,
  seeTenders: 'See open tenders',
  figures: 'The programme in figures',
  about: 'About the programme',
  components: 'What we do',
  contact: 'Contact',
};

/** Labels and defaults of the four tiles (access specification §2, §9), by their keys in `GET info`. */
export const tiles = [
  { key: 'co', label: 'Community-based organizations formed', value: 340 },
  { key: 'cpi', label: 'Community physical infrastructure established', value: 312 },
  { key: 'livelihood', label: 'Livelihood skills trainings', value: 3400 },
  { key: 'AdvTraining', label: 'Advanced skills trainings', value: 1700 },
] as const;

export const about = [
  'Aid to Uprooted People is an integrated development programme of five years for people who were displaced from ' +
    `the merged districts and have returned to ${programme.area}.`,
  'It is funded by a European partner, financed through a development bank, and implemented by a rural support ' +
    'programme together with the Government of Khyber Pakhtunkhwa.',
  'Villagers form community organisations, decide together what their village needs first, and build and maintain ' +
    'it. The programme gives them funds, engineering and training. Works and supplies are tendered openly: every ' +
    'company can take the documents of an open tender from this site.',
];

export const components = [
  {
    art: 'infrastructure',
    title: 'Community infrastructure',
    text: 'Drinking water, irrigation channels, roads and bridges, small hydro power and solar supply, protection works and sanitation.',
  },
  {
    art: 'livelihood',
    title: 'Skills and livelihood support',
    text: 'Training in trades that earn a living, from masonry and solar fitting to tailoring, and advanced courses for those who go further.',
  },
  {
    art: 'institution',
    title: 'Institutional training',
    text: 'Women’s and men’s community organisations learn to lead, to keep accounts and to look after what they have built.',
  },
] as const;

export const tenders = {
  title: 'Open tenders',
  lead: 'Choose a tender to take its documents. It takes your company’s details and a few minutes.',
  empty: 'No tender is open at the moment.',
  emptyHint: 'New tenders appear here on the day they are published.',
  failed: 'The list of open tenders could not be loaded.',
  closes: 'Closes',
  reference: 'Reference',
  take: 'Get the documents',
  today: 'Last day today',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
};

export const form = {
  title: 'Contractor',
  lead: 'Insert details.',
  banner:
    'Has your company a profile already? Enter its NTN: you are then redirected automatically to the download page.',
  NTN: 'NTN',
  company_name: 'Company',
  email: 'Email',
  mobile: 'Mobile',
  hints: {
    NTN: 'National Tax Number, with or without dashes.',
    company_name: 'As it is registered.',
    email: 'We write to it only about this tender.',
    mobile: 'For example 0300 1234567.',
  },
  submit: 'Get Documents',
  submitting: 'Please wait…',
  checking: 'Looking up this NTN…',
  known: 'Your company is known. Taking you to the documents…',
  unknown: 'A new company: please go on below.',
  uncheckable: 'The NTN can’t be looked up now. Please just go on.',
  required: 'required',
  suggested: 'Suggestions',
  noWeblink: 'This form belongs to a tender',
  noWeblinkText:
    'The address lacks the tender’s web link. Please open the link from the advertisement, or choose one of the open tenders.',
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
};

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
  sessionEnded: 'Your session has ended. Please sign in again.',
  signIn: 'Sign in',
  progress: 'Download progress',
};

export const info = {
  title: 'Tender',
  status: 'Status',
  closing: 'Closing date',
  closed: 'This tender is closed.',
  closedText: 'Its documents can’t be taken any more, and no further offers are accepted.',
  open: 'This tender is open.',
  openText: 'You can take its documents until the closing date.',
  unverified: 'The server can’t be reached right now. What you see is what the link said.',
  others: 'Other open tenders',
};

export const rates = {
  title: 'Euro rates',
  lead: 'Rupees for one euro, month by month. The programme turns the cost of its schemes into euro by the rate of the month in which a scheme was created.',
  month: 'Month',
  rate: 'PKR per EUR',
  source: 'Source',
  empty: 'No rate is published yet.',
  failed: 'The rates could not be loaded.',
};

export const notFound = {
  title: 'Page Not Found',
  text: 'Page Not Found. Please check the url in address bar and try again',
  tender: 'There is no tender under this web link. Please check the link in the advertisement.',
};

export const shared = {
  home: 'Home',
  contact: 'Contact',
  about: 'About',
  login: 'Login',
  dashboard: 'Dashboard',
  goHome: 'Go back home',
  retry: 'Try again',
  offline: 'You are offline. Nothing you typed is lost.',
  noAnswer: 'The server can’t be reached. Please check your connection and try again.',
  statusFailed: 'The tender could not be checked just now.',
  loading: 'Loading…',
  skip: 'Skip to content',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  copyright: (year: number) => `© ${year} ${programme.name}`,
};
