/** The kinds of activity, without the schema library: the back office's first load names its registers by them. */

/** By their words in addresses, with what one of them is called. */
export const activityKinds = {
  exposureVisit: 'Exposure visit',
  managerConference: 'Manager conference',
  healthHygiene: 'Health and hygiene session',
  youthActivity: 'Youth activity',
  selfInitiative: 'Self initiative',
  needBasedSm: 'Need-based SM',
  cpiNeedIdentification: 'CPI need identification',
} as const;

export type ActivityKind = keyof typeof activityKinds;
