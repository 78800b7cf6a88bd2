/** Texts of community organisations and their networks (tender specification §2, §3, rulings §6). */
const places = {
  districts_id: 'District',
  district_name: 'District',
  tehsils_id: 'Tehsil',
  tehsil_name: 'Tehsil',
  villages_id: 'Village',
  village_name: 'Village',
};

const shared = {
  id: 'ID',
  ref_code: 'Ref Code',
  ...places,
  date_of_formation: 'Formation',
  total_hh: 'Total HH',
  organized_hh: 'Organized HH',
  members: 'Members',
  president_name: 'President',
  mobile: 'Mobile',
  secretary_name: 'Secretary',
  account: 'Account',
  bank_details: 'Bank',
  approval_status: 'Approval',
  approval_note: 'Note of the approval',
  active_status: 'Active status',
  remarks: 'Remarks',
  created_by_name: 'Created By',
  edited_by_name: 'Edited By',
  created_at: 'Created',
  updated_at: 'Updated',
};

export const co = {
  resources: {
    co: {
      name: 'CO |||| COs',
      counted: 'organisation |||| organisations',
      fields: {
        ...shared,
        name: 'CO',
        status: 'Status',
        type: 'Type',
        rrp_ref_code: 'RRP Ref',
        date_of_reactivation: 'Reactivation',
        co_already_present: 'Already present',
      },
    },
    cn: {
      name: 'CN |||| CNs',
      counted: 'network |||| networks',
      fields: { ...shared, name: 'CN', cos_ids: 'Member COs', cos: 'Member COs' },
    },
  },
  co: {
    province: 'CO, Khyber Pakhtunkhwa',
    update: 'Update CO',
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
