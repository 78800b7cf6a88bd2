/** Texts of signing in and out, registering, and one's own account. */
export const auth = {
  auth: {
    username: 'Username',
    password: 'Password',
    login: {
      title: 'Sign in',
      help: 'For the staff of the programme.',
      remember: 'Remember me on this computer',
      submit: 'Sign in',
      busy: 'Signing in…',
      lost: 'Lost Password?',
      register: 'Create account',
      home: 'Back to home',
      failed: 'Signing in failed.',
      dismiss: 'Close this message',
      show: 'Show the password',
      hide: 'Hide the password',
    },
  },
} as const;
