/** Texts of the targets of the programme. */
export const targets = {
  targets: {
    create: 'New target',
    edit: 'Update target',
    empty:
      'What the programme has promised, such as 5,100 people trained; the dashboard and the report show what is achieved.',
    facts: 'Indicator and target',
    factsHelp: 'One target for each indicator of the report, for all years of the programme.',
    targetHelp: 'In the unit of the indicator: number, households, people or PKR.',
    remarks: 'Remarks',
    remarksHelp: 'Where the target comes from.',
  },
} as const;
