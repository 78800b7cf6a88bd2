/** Texts of what a browser keeps for work without a line. */
export const device = {
  device: {
    title: 'This device',
    help: 'For an office computer or phone of your own. Not for one that strangers use.',
    insecure:
      'This browser can keep nothing: the page did not come over a secure connection (https). Ask your administrator.',
    offText:
      'This device can be prepared for work without a line: what you enter then is kept here, encrypted, and sent by itself when the line is back. It opens with a PIN after the browser was closed. It is wiped when you sign out, after ten wrong PINs, and when this device has not reached the server for 30 days.',
    pinText:
      'Choose a PIN. It opens what is kept here when the browser was closed, also without a line. Nobody can tell you a forgotten PIN.',
    switchOn: 'Prepare this device',
    switchedOn: 'This device is prepared.',
    on: 'This device is prepared.',
    seen: 'The server last answered on %{at}.',
    locked: 'What is kept on this device is locked. Your PIN opens it.',
    open: 'Open',
    switchOff: 'Keep nothing on this device',
    switchedOff: 'Nothing is kept on this device any more.',
    offTitle: 'Keep nothing on this device?',
    offConfirm: 'All that is kept here is wiped.',
    waiting: '%{smart_count} entry waits to be sent. |||| %{smart_count} entries wait to be sent.',
    failed: 'This did not work: %{message}',
    pin: {
      label: 'PIN of this device',
      choose: 'PIN',
      old: 'Present PIN',
      new: 'New PIN',
      again: 'The same PIN again',
      form: '4 to 8 digits; six or more are safer.',
      differs: 'The two PINs differ.',
      change: 'Change the PIN',
      changed: 'The PIN is changed.',
      wrong: 'Wrong PIN.',
      left: '%{smart_count} try is left; then all that is kept here is wiped. |||| %{smart_count} tries are left; then all that is kept here is wiped.',
      wait: 'Please wait %{smart_count} second. |||| Please wait %{smart_count} seconds.',
    },
    signIn: {
      help: 'This device opens for %{name} with the PIN, also without a line.',
      password: 'Sign in with the password instead',
      wiped: 'The PIN was wrong ten times: what was kept on this device has been wiped. Please sign in.',
    },
  },
} as const;
