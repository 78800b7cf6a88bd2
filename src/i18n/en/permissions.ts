/** Texts of the preview as another role. */
export const permissions = {
  permissions: {
    failed: 'The table of rights could not be loaded. %{message}',
    preview: {
      title: 'View as another role',
      help: 'See the menu, the screens and the buttons as people with this role do. You gain no rights by it: what your own account may not read stays closed, and nothing can be saved until you leave.',
      role: 'Role',
      start: 'View as this role',
      banner: 'You are viewing as %{role}',
      note: 'Nothing is saved.',
      leave: 'Leave',
      refused: 'You are viewing as %{role}: nothing is saved. Leave the view first.',
    },
  },
} as const;
