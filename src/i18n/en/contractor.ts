/** Texts of contractors and of the tenders they took (specification §3). */
export const contractor = {
  contractor: {
    show: {
      tenders: 'Tenders it took',
      noTenders: 'This company has not taken any tender yet.',
      took: 'First taken on',
      shown: '%{shown} of %{total} rows',
      more: 'Show older ones',
      asEntered: 'Companies stand as they were entered: nobody proves to be one.',
    },
    entries: {
      count: 'Entries',
      open: 'Show the %{smart_count} entry for %{company} |||| Show the %{smart_count} entries for %{company}',
      title: 'Entered as %{company}',
      help: 'What was entered under NTN %{ntn} for “%{title}”, in its order. The NTN is known to many: an entry proves nothing.',
      company: 'Company as entered',
      news: 'News by e-mail',
      states: { asked: 'not confirmed', confirmed: 'confirmed', stopped: 'stopped' },
      more: 'Show more entries',
    },
  },
  tendercontractor: {
    list: {
      createTender: 'Create a tender',
      search: 'Search by one field',
    },
    byWebLink: {
      start: 'Start',
      webLink: 'Web link',
      edit: 'Edit the tender',
      contractors: 'Contractors of this tender',
      none: 'No contractor has taken this tender yet.',
    },
    search: {
      title: 'Search tender contractors',
      field: 'Search in',
      term: 'Search term',
      submit: 'Search',
      count: '%{smart_count} contractor |||| %{smart_count} contractors',
      countOrMore:
        'At least %{smart_count} contractor: please search more narrowly |||| At least %{smart_count} contractors: please search more narrowly',
      none: 'No record found',
      again: 'Please try again',
      back: 'Back to Tender',
      failed: 'An error occurred during search',
    },
  },
} as const;
