/** Texts of the search over all registers. */
export const search = {
  search: {
    title: 'Search for records and pages',
    placeholder: 'Name, code, reference, NTN, mobile number, or “create CO”',
    close: 'Close the search',
    results: 'Results',
    count: '%{smart_count} record found |||| %{smart_count} records found',
    all: 'All %{name} with “%{term}”',
    help: 'Finds records in: %{registers}. Two letters are enough. Pages and commands such as “import” and “sign out” are found, too.',
    import: 'Import: %{name}',
    recent: 'What you looked at and for last',
    forget: 'Forget them',
    emptyHelp: 'No name, code or reference fits. Looked through: %{registers}.',
    offline: 'You are offline',
    offlineHelp: 'The search needs a connection; it goes on by itself when there is one.',
    fromDevice: 'Without a line: among the records of this device.',
    emptyOnDevice:
      'No name, code or reference of the records on this device fits. Without a line no others are looked through.',
    failed: 'The search failed',
    failedHelp: 'The server gave no result. What you typed is kept; try again.',
  },
} as const;
