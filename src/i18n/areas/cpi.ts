/** Texts of community physical infrastructure schemes (specification §3 "CPI", §6 "CPI"). */
export const cpi = {
  cpi: {
    show: {
      euro: { en: '%{amount} by the rate of %{month}', ur: '%{amount}، بحساب شرحِ %{month}' },
      noRate: { en: '%{month} has no euro rate yet', ur: '%{month} کے لیے یورو کی شرح ابھی درج نہیں' },
      enterRate: { en: 'Enter the rate', ur: 'شرح درج کریں' },
    },
  },
} as const;
