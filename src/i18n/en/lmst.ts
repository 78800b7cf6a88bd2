/** Texts of trainings in leadership and management (specification §3, §6). */
export const lmst = {
  lmst: {
    form: {
      replaceHelp:
        'A file chosen here takes the place of the one that is there; the old one is kept in the history.',
      approvalFailed: 'The approval statuses could not be loaded: %{message}',
    },
    show: { annexes: 'Annexes' },
  },
} as const;
