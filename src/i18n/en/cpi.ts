/** Texts of community physical infrastructure schemes (specification §3, "CPI"; specification §6). */
export const cpi = {
  cpi: {
    /** What a scheme is called where its page or a question names it. */
    show: {
      euro: '%{amount} by the rate of %{month}',
      noRate: '%{month} has no euro rate yet',
      enterRate: 'Enter the rate',
    },
  },
} as const;
