/** Texts of community organisations and their networks (specification §3, §6). */
export const co = {
  co: {
    show: {
      trainings: 'CMST trainings',
      noTrainings: 'No training of its office bearers is entered yet.',
      schemes: 'Schemes (CPI)',
      noSchemes: 'No scheme is entered yet.',
      activities: 'Activities',
      noActivities: 'No activity is entered yet.',
      networks: 'Networks (CN) it belongs to',
      noNetworks: 'It belongs to no network.',
    },
    activities: {
      date: 'Date',
      kind: 'Kind',
      title: 'Title',
    },
  },
  cn: {
    form: {
      members: 'Member COs',
      noCos: 'No CO is entered in this tehsil yet.',
      deletedCo: '%{name} (deleted)',
      cosFailed: 'The COs could not be loaded: %{message}',
    },
    show: { computed: 'Households and members are counted from its COs.', noCos: 'No CO belongs to it yet.' },
  },
} as const;
