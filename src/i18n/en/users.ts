/** Texts of the Users screen (access specification §2, rulings §5). */
export const users = {
  resources: {
    users: {
      name: 'User |||| Users',
      counted: 'user |||| users',
      fields: {
        id: 'ID',
        name: 'Name',
        username: 'Username',
        email: 'Email',
        roles: 'Roles',
        active: 'May sign in',
        districts_id: 'District',
        designations_id: 'Designation',
        designation_title: 'Designation',
        state: 'State',
        pending: 'State',
        approved_at: 'Approved',
        last_sign_in_at: 'Last sign-in',
        created_at: 'Created',
        updated_at: 'Updated',
      },
    },
  },
  users: {
    list: {
      add: 'Add new User',
      empty: 'Accounts of staff are listed here.',
      never: 'never',
      since: 'Registered on %{at}',
    },
    state: { active: 'Active', pending: 'Pending', inactive: 'Deactivated' },
    approve: {
      action: 'Approve',
      actionOf: 'Approve %{name}',
      title: 'Approve %{name}?',
      text: 'Confirm the roles this person asked for, or change them.',
      done: 'Approved %{name}',
      failed: 'Not approved: %{message}',
    },
    deactivate: {
      action: 'Deactivate',
      actionOf: 'Deactivate %{name}',
      title: 'Deactivate %{name}?',
      text: 'The person is signed out at once and can’t sign in until you activate the account again.',
      done: 'Deactivated %{name}',
      failed: 'Not deactivated: %{message}',
    },
    activate: {
      action: 'Activate',
      actionOf: 'Activate %{name}',
      done: 'Activated %{name}',
      failed: 'Not activated: %{message}',
    },
    edit: {
      title: 'Update User',
      person: 'Person',
      personHelp: 'The username stays as it is: the person signs in with it.',
      rights: 'Roles and access',
      rightsHelp: 'A change of roles signs the person out; what each role may do is on the Permissions page.',
    },
  },
} as const;
