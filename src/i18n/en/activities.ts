/** Texts of the seven activities of social mobilization (specification §6). */
import { labels } from '../../../contract/texts/labels-en.ts';

export const activities = {
  resources: {
    exposureVisit: {
      name: 'Exposure visit |||| Exposure visits',
      counted: 'exposure visit |||| exposure visits',
      fields: labels.exposureVisit,
    },
    managerConference: {
      name: 'Manager conference |||| Manager conferences',
      counted: 'manager conference |||| manager conferences',
      fields: labels.managerConference,
    },
    healthHygiene: {
      name: 'Health and hygiene session |||| Health and hygiene',
      counted: 'health and hygiene session |||| health and hygiene sessions',
      fields: labels.healthHygiene,
    },
    youthActivity: {
      name: 'Youth activity |||| Youth activities',
      counted: 'youth activity |||| youth activities',
      fields: labels.youthActivity,
    },
    selfInitiative: {
      name: 'Self initiative |||| Self initiatives',
      counted: 'self initiative |||| self initiatives',
      fields: labels.selfInitiative,
    },
    needBasedSm: {
      name: 'Need-based SM |||| Need-based SM',
      counted: 'need-based SM event |||| need-based SM events',
      fields: labels.needBasedSm,
    },
    cpiNeedIdentification: {
      name: 'CPI need identification |||| CPI need identification',
      counted: 'CPI need identification |||| CPI need identifications',
      fields: labels.cpiNeedIdentification,
    },
  },
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
