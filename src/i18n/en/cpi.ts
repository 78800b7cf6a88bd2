/** Texts of community physical infrastructure schemes (specification §3, "CPI"; specification §6). */
export const cpi = {
  cpi: {
    index: 'Index',
    create: 'Create',
    breadcrumb: 'Where you are',
    title: 'CPI',
    subtitle: 'Add a new CPI',
    submit: 'Add CPI',
    edit: 'Update CPI',
    /** What a scheme is called where its page or a question names it. */
    called: '%{type}, %{village}',
    list: {
      empty: 'Water supply, roads, small hydro power and other works that a CO builds for its village.',
      strategy: 'Strategy',
      type: 'Type',
      subType: 'SubType',
      details: 'Details',
      households: 'HH beneficiary',
      cost: 'Cost',
      created: 'Created',
      avgHouseholds: 'Avg HH Ben',
    },
    form: {
      where: 'Where it is built, and whose it is',
      whereHelp:
        'Each choice offers what lies in the one before. The first CO of the village is chosen for you.',
      what: 'The scheme',
      whatHelp: 'What is built, what it costs, and how far it is.',
      who: 'Who benefits, and since when',
      whoHelp: 'HH stands for households.',
      more: 'Details and position',
      moreHelp: 'The position in degrees, as a telephone shows it: north and east are positive.',
      creationDate: 'Select Creation date',
      rs: 'Rs',
      costHelp: 'In rupees. It also shows in euro by the rate of the creation month.',
      active: 'The scheme is active',
      latitudeHelp: 'For example 33.899512',
      longitudeHelp: 'For example 70.100403',
    },
    show: {
      euro: '%{amount} by the rate of %{month}',
      noRate: '%{month} has no euro rate yet',
      enterRate: 'Enter the rate',
      position: 'Position',
    },
  },
} as const;
