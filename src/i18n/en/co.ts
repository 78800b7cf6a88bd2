/** Texts of community organisations and their networks (specification §3, §6). */
export const co = {
  co: {
    province: 'CO, Khyber Pakhtunkhwa',
    update: 'Update CO',
    counted: 'Counted on',
    belongs: 'Community organisations, as they are formed or revitalized in the villages.',
    districtId: 'District ID',
    tehsilId: 'Tehsil ID',
    villageId: 'Village ID',
    form: {
      what: 'The organisation',
      whatHelp:
        'The codes begin by themselves once the district is chosen; a code that is not gone on with stays blank.',
      rrpHelp: 'The code that it had under the RRP, where there was one.',
      when: 'Formation and households',
      whenHelp: 'HH are households. The organized ones are those whose people are members.',
      reactivationHelp: 'For organisations that were revitalized.',
      presentHelp: 'COs that were already there in the village.',
      typeHelp: 'MCO: men’s CO, WCO: women’s CO.',
    },
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
  },
  cn: {
    create: 'New CN',
    update: 'Update CN',
    belongs: 'Community networks, which several COs form together.',
    form: {
      what: 'The network',
      whatHelp: 'The code begins by itself once the district is chosen.',
      members: 'Member COs',
      membersHelp: 'Households and members of the network are counted from these.',
      cosHelp: 'Type a part of a name or code. COs of the chosen tehsil are offered.',
      noCos: 'No CO is entered in this tehsil yet.',
      cosFailed: 'The COs could not be loaded: %{message}',
    },
    show: { computed: 'Households and members are counted from its COs.', noCos: 'No CO belongs to it yet.' },
  },
} as const;
