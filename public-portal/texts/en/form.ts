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
    email: 'We send a link to it; news of this tender come after you confirm.',
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
  suggestions: '%{smart_count} suggestion |||| %{smart_count} suggestions',
};
