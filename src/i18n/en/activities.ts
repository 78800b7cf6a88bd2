/** Texts of the seven activities of social mobilization (specification §6). */
export const activities = {
  activities: {
    create: 'New: %{name}',
    edit: 'Update: %{name}',
    form: {
      what: 'What and when',
      whatHelp: 'The end date is for activities of several days.',
      where: 'Where, and with whom',
      whereHelp: 'Village and CO may be left out when an activity was for all of a tehsil.',
      coHelp: 'The COs of the tehsil, or of the village where one is chosen.',
      who: 'Participants',
      whoHelp: 'Leave at zero what is not known.',
      documents: 'Documents',
      documentsHelp: 'Attendance sheets, reports, pictures: what there is. More can be added later.',
      remarks: 'Remarks',
      remarksHelp: 'What others should know about it.',
    },
    empty: {
      exposureVisit: 'Visits of communities to places where others show what they achieved.',
      managerConference: 'Meetings of the managers of community organisations.',
      healthHygiene: 'Sessions on health and hygiene in the villages.',
      youthActivity: 'Sports, debates and other activities for young people.',
      selfInitiative: 'What communities did by themselves, with their own means.',
      needBasedSm: 'Social mobilization where a need for it came up.',
      cpiNeedIdentification: 'Meetings in which a village decides which scheme it needs first.',
    },
    show: { menWomen: '%{members} (%{men} men, %{women} women)' },
  },
} as const;
