/** Texts of trainings: CMST and LMST (specification §3, §6). */
export const training = {
  training: {
    form: {
      when: 'When and where it was held',
      people: 'Trainer and participants',
      peopleHelp: 'Office bearers who took part. The sum is counted from men and women.',
      staffHelp: 'Staff of the chosen district.',
      staffFailed: 'The staff could not be loaded: %{message}',
      noEnd: 'Blank for a training of one day.',
    },
    districtId: 'District ID',
    tehsilId: 'Tehsil ID',
    villageId: 'Village ID',
  },
  cmst: {
    create: 'New CMST',
    update: 'Update CMST',
    belongs: 'Community management skills trainings, each of the office bearers of one CO.',
    form: {
      what: 'The training',
      whatHelp: 'The code begins by itself once the district is chosen.',
      coHelp: 'The CO whose office bearers were trained. Type a part of its name.',
    },
  },
  lmst: {
    create: 'New LMST',
    update: 'Update LMST',
    submit: 'Submit',
    belongs: 'Leadership and management skills trainings, each with its seven documents.',
    form: {
      what: 'The training',
      codeHelp: 'Codes used before in this place are offered as you type.',
      venueHelp: 'Venues used before in this place are offered as you type.',
      documents: 'Documents',
      documentsHelp: 'All seven are needed.',
      replaceHelp:
        'A file chosen here takes the place of the one that is there; the old one is kept in the history.',
      maxSize: 'Max File size: 100 mb',
      present: 'There now: %{name}',
      remove: 'Take out %{name}',
      approvalFailed: 'The approval statuses could not be loaded: %{message}',
    },
    show: { annexes: 'Annexes' },
    slot: {
      Report: 'Report',
      Resolution: 'Resolution',
      AttendanceSheet: 'Attendance Sheet',
      TASheet: 'TA Sheet',
      Picture1: 'Picture 1',
      Picture2: 'Picture 2',
      Picture3: 'Picture 3',
    },
  },
} as const;
