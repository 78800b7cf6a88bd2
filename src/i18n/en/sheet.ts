/** Texts of a page of a list as a table. */
export const sheet = {
  register: {
    sheet: {
      open: 'Edit as table',
      title: '%{name}: edit as table',
      help: 'Cells are changed in place; a block from Excel can be pasted. Nothing is written before “Check and save”. Places and documents are changed in the form.',
      keys: 'Arrow keys and Tab move; Enter, F2 or typing changes a cell; Escape takes that back, and leads to the buttons while nothing is typed. Control C, V and Z copy, paste and undo; Control S saves.',
      record: 'Record',
      save: 'Check and save |||| Check and save (%{smart_count})',
      undo: 'Undo (Ctrl+Z)',
      redo: 'Redo (Ctrl+Y)',
      ready: 'Enter, F2 or typing changes it.',
      pasted: '%{smart_count} cell pasted. |||| %{smart_count} cells pasted.',
      left: '%{smart_count} cell was left out: it lies past the end, is only read here, or would leave a choice blank. |||| %{smart_count} cells were left out: they lie past the end, are only read here, or would leave a choice blank.',
      wrong:
        'Nothing was written: %{smart_count} row needs your attention. |||| Nothing was written: %{smart_count} rows need your attention.',
      saved: '%{smart_count} row saved |||| %{smart_count} rows saved',
      problems: 'Rows that need your attention',
      goTo: 'Go to the cell',
      compare: 'Compare the versions',
      back: 'Back to the table',
      drafts:
        'On this device there are unsaved entries for %{smart_count} of these rows. |||| On this device there are unsaved entries for %{smart_count} of these rows.',
      notNow: 'Not now',
      lockedReference: 'Is changed in the form, where the choices depend on each other.',
      lockedApproval: 'Approval is decided on the page of the record or on the approvals desk.',
      lockedDeleted: 'This record is deleted. Restore it to change it.',
      lockedApproved: 'This record is approved; only admins and M&E may change it now.',
      lockedRight: 'You may not change this record.',
      state: {
        changed: 'Not saved yet',
        wrong: 'Can’t be saved so',
        saved: 'Saved',
        refused: 'Not saved',
        conflict: 'Changed meanwhile by someone else',
      },
    },
  },
} as const;
