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
    on: 'This device is prepared.',
    seen: 'The server last answered on %{at}.',
    locked: 'What is kept on this device is locked. Your PIN opens it.',
    switchOff: 'Keep nothing on this device',
    switchedOff: 'Nothing is kept on this device any more.',
    offTitle: 'Keep nothing on this device?',
    offConfirm: 'All that is kept here is wiped.',
    waiting: '%{smart_count} entry waits to be sent. |||| %{smart_count} entries wait to be sent.',
    unsealed:
      '%{smart_count} draft stands here unencrypted: the browser has no room for it. Save or discard it under Drafts. |||| %{smart_count} drafts stand here unencrypted: the browser has no room for them. Save or discard them under Drafts.',
    failed: 'This did not work: %{message}',
    storage: {
      safe: 'The browser clears nothing of it by itself.',
      unsafe:
        'The browser may clear what is kept here when the disk is full, or when the back office was not opened for some weeks. It promises not to once the back office is installed (in the menu of the browser), stands on the home screen, or is among the bookmarks.',
      ask: 'Ask the browser',
      refused: 'The browser did not promise it. Install the back office or bookmark it, then ask again.',
    },
    records: {
      title: 'Records on this device',
      none: 'No records are kept here.',
      help: 'What you choose is kept here, encrypted, and shown when there is no line. It is brought up to date by itself. At most 50,000 records or 100 MB in all.',
      choose: 'Choose records',
      ownDistrict: 'Only of my district, where a register has districts',
      keep: 'Keep these',
      update: 'Bring up to date now',
      updating: 'Is being brought up to date …',
      failed: 'Not brought up to date: %{message} What is kept here stays.',
      line: '%{count} record, %{size}, as of %{at} |||| %{count} records, %{size}, as of %{at}',
      coming: 'on its way: %{count} so far',
      waits: 'not here yet',
      shown: 'No line. Lists and records are those of this device, as of %{at}.',
      shownPart: 'No line. Lists and records are those of this device, as of %{at}, of your district alone.',
      problem: {
        right: 'You may not see these any more: nothing of them is kept.',
        limit: 'Too many for this device. Choose fewer registers, or your district alone.',
        full: 'This device has no more room. What was kept before is still here.',
      },
    },
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
      unsent:
        '%{smart_count} entry of %{name} was never sent, and would be gone with it. |||| %{smart_count} entries of %{name} were never sent, and would be gone with it.',
      wait: 'Please wait %{smart_count} second. |||| Please wait %{smart_count} seconds.',
    },
    ended: {
      deactivated: 'This account is not active any more: what this device kept of the server has been wiped.',
      mayKeepNothing:
        'This account has no right left to keep records: what this device kept of the server has been wiped.',
      unseen:
        'This device has not reached the server for 30 days: what it kept of the server has been wiped.',
      kept: '%{smart_count} entry that nobody has received is still here, locked. Your PIN opens it. |||| %{smart_count} entries that nobody has received are still here, locked. Your PIN opens them.',
      left: '%{smart_count} entry was never sent. Save it to a file, which you can take in again once your account is active, or drop it for good. |||| %{smart_count} entries were never sent. Save them to a file, which you can take in again once your account is active, or drop them for good.',
      drop: 'Drop for good',
      dropTitle: 'Drop what was never sent?',
      dropped: 'Nothing is left on this device.',
    },
    unsure:
      'By the clock of this device (%{now}) the server has not answered here for 30 days. If that is right, the records kept here are wiped tomorrow, unless the line comes back before. If it is wrong, please set the clock.',
    signIn: {
      help: 'This device opens for %{name} with the PIN, also without a line.',
      password: 'Sign in with the password instead',
      wiped: 'The PIN was wrong ten times: what was kept on this device has been wiped. Please sign in.',
    },
  },
} as const;
