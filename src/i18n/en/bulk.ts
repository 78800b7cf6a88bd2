/** Texts of changing chosen fields of selected records. */
export const bulk = {
  register: {
    bulk: {
      leave:
        'The records are still being changed. Who leaves now ends that: what is changed stays changed, the rest stays as it is.',
      title: 'Change %{smart_count} record |||| Change %{smart_count} records',
      help: 'Choose what to change; everything else stays as it is. Each record is checked and noted in its history like a change in its form.',
      change: 'Change: %{field}',
      progress: '%{done} of %{total} done',
      result: '%{changed} changed, %{same} were so already, %{left} not changed.',
      rows: 'Results',
      gone: 'This record was deleted meanwhile.',
      kept: '%{smart_count} change is kept on this device, and waits to be sent. |||| %{smart_count} changes are kept on this device, and wait to be sent.',
      lost: 'There is no connection to the server. What is left is sent by itself once it is back; nothing is written twice.',
      stop: 'Stop',
      retry: 'Try %{smart_count} again',
      failed: 'Nothing was changed: %{message}',
      done: 'Changed %{smart_count} record |||| Changed %{smart_count} records',
      setBack: 'Set back %{smart_count} record |||| Set back %{smart_count} records',
      notSetBack: 'Not set back: %{smart_count} record |||| Not set back: %{smart_count} records',
      noLine: 'There is no connection to the server.',
      outcome: {
        changed: 'Changed',
        same: 'Was so already',
        kept: 'Waits to be sent',
        refused: 'Not changed',
        waiting: 'Waiting',
      },
    },
  },
} as const;
