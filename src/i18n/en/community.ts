/** Texts that the programme's records share: places, filters, approval, documents, related records. */
export const community = {
  community: {
    filter: {
      filters: 'Filters',
      filtersUsed: 'Filters (%{smart_count} in use)',
      by: 'Filter by %{field}',
      any: '%{field}: all',
      from: '%{field} from',
      to: '%{field} to',
      clear: 'Clear the filter |||| Clear %{smart_count} filters',
    },
    approval: {
      heading: 'Approval',
      status: 'Status',
      Pending: 'Pending',
      Approved: 'Approved',
      Rejected: 'Rejected',
      by: 'Decided by',
      at: 'Decided on',
      note: 'Note',
      waiting: 'Waits for an admin or M&E to approve it.',
      putRight: 'With your next change it waits for approval again.',
      locked:
        'This record is approved. It can’t be edited any more; ask an admin or M&E if something is wrong.',
      approve: 'Approve',
      approveOf: 'Approve %{name}',
      reject: 'Reject',
      rejectOf: 'Reject %{name}',
      reopen: 'Set back to pending',
      reopenOf: 'Set %{name} back to pending',
      approveTitle: 'Approve this record? |||| Approve %{smart_count} records?',
      approveHelp: 'Its author can’t edit it any more. |||| Their authors can’t edit them any more.',
      rejectTitle: 'Reject this record? |||| Reject %{smart_count} records?',
      rejectHelp:
        'Its author sees your note. Once it is put right it waits again. |||| Their authors see your note. Once they are put right they wait again.',
      reopenTitle: 'Set this record back to pending? |||| Set %{smart_count} records back to pending?',
      reopenHelp: 'It waits for approval again. |||| They wait for approval again.',
      noteOptional: 'Note (optional)',
      noteWhy: 'Why it is rejected (optional)',
      done: {
        Approved: 'Approved the %{label} %{id}',
        Rejected: 'Rejected the %{label} %{id}',
        Pending: 'Set the %{label} %{id} back to pending',
      },
      manyDone: {
        Approved: 'Approved %{smart_count} record |||| Approved %{smart_count} records',
        Rejected: 'Rejected %{smart_count} record |||| Rejected %{smart_count} records',
        Pending: 'Set %{smart_count} record back to pending |||| Set %{smart_count} records back to pending',
      },
      desk: {
        wait: '%{count} record waits for you |||| %{count} records wait for you',
        waitMore: 'More than %{count} records wait for you',
        oldest: 'The oldest was entered on %{at}.',
        open: 'Look through them',
        start: 'One after another',
        end: 'That was the last one. What you skipped is still in the list.',
      },
      failed: 'Not saved: %{message}',
    },
    documents: {
      none: 'none',
      atOnce: 'Documents are added and deleted at once; the rest of the form is saved with Update.',
      deleted: 'Deleted the document %{name}',
      deleteText: '“%{name}” is taken out of the record.',
    },
    related: {
      all: 'All %{total} in the list',
      date: 'Date',
      kind: 'Kind',
      title: 'Title',
    },
    form: {
      index: 'Index',
      create: 'Create',
      breadcrumb: 'Where you are',
    },
    edit: {
      refused: 'You can’t edit this record',
      refusedHelp:
        'It may have been approved, or belongs to somebody else. An admin or M&E can change it where something is wrong.',
    },
  },
} as const;
