/** Texts of trainings: CMST and LMST (specification §3, §6). */
export const training = {
  training: {
    form: {
      staffHelp: 'Staff of the chosen district.',
      staffFailed: 'The staff could not be loaded: %{message}',
    },
  },
  lmst: {
    form: {
      replaceHelp:
        'A file chosen here takes the place of the one that is there; the old one is kept in the history.',
      maxSize: 'Max File size: 100 mb',
      present: 'There now: %{name}',
      remove: 'Take out %{name}',
      approvalFailed: 'The approval statuses could not be loaded: %{message}',
    },
    show: { annexes: 'Annexes' },
  },
} as const;
