/** Texts of the dashboard. */
export const dashboard = {
  dashboard: {
    title: 'Dashboard',
    guest: 'Guest are not allowed to access dashboard',
    registers: 'Registers',
    noRegisters: 'Your roles open no register yet. Please ask an administrator.',
    add: 'Add',
    opening: {
      title: 'Tender Opening',
      help: 'Tenders that end within 30 days, or ended within the last 7.',
      ended: 'Tender #%{id} Ended %{end}; Title %{title}',
      project: 'Project',
      name: 'Title',
      weblink: 'Weblink',
      end: 'End',
      ref: 'Ref',
      diff: 'Will end in Days',
      inDays: '%{smart_count} day left |||| %{smart_count} days left',
      today: 'Ends today',
      since: 'Ended %{smart_count} day ago |||| Ended %{smart_count} days ago',
      none: 'No tender ends within 30 days.',
      create: 'Publish a tender',
      failed: 'The tenders could not be loaded: %{message}',
    },
  },
} as const;
