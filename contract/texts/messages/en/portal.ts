/** The messages that the portal says by itself; the others come to it from the server, in its language. */

export const portal = {
  oneLine: 'Please use one line, without characters that can’t be seen.',
  tooLong: 'Please use at most %{max} characters.',
  email: 'Please enter a valid email address.',
  invalid: 'Some values need your attention.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  grantRequired: 'Please give your company’s details first.',
  grantInvalid: 'This download pass is not valid any more. Please give your company’s details again.',
  ntnNotCorrect: 'NTN is not correct.',
  ntnEmpty: 'NTN cannot be empty',
  ntnTaken: 'A company with this NTN is already registered.',
  companyShort: "Company Name can't be less than 6 characters!",
  emailEmpty: 'Please enter email Address.',
  mobileLong: 'Please use at most 15 digits.',
  mobileShort: 'Mobile number is incomplete. Please enter a valid 10-digit number.',
  mobileEmpty: 'Contact No is not correct!',
} as const;
