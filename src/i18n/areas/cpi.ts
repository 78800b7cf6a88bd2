/** Texts of community physical infrastructure schemes (specification §3 "CPI", §6 "CPI"). */
export const cpi = {
  cpi: {
    show: {
      euro: { en: '%{amount} at the rate for %{month}', ur: '%{amount}، %{month} کی شرح سے' },
      noRate: { en: 'No euro rate for %{month} yet', ur: '%{month} کے لیے یورو کی شرح ابھی درج نہیں' },
      enterRate: { en: 'Add rate', ur: 'شرح درج کریں' },
    },
  },
} as const;
