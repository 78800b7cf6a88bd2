/** What is counted: made by `npm run lists` from the declarations of registers. */
// biome-ignore-all format: one line each

/** Registers that have figures. */
export const countedRegisters = {
  co: {"reportingDate":"counted_date","records":{"en":"COs","ur":"کمیونٹی تنظیمیں"}},
  cn: {"reportingDate":"date_of_formation","records":{"en":"Community networks","ur":"کمیونٹی نیٹ ورک"}},
  cmst: {"reportingDate":"start_date","records":{"en":"CMST trainings","ur":"CMST تربیتیں"}},
  lmst: {"reportingDate":"start_date","records":{"en":"LMST trainings","ur":"LMST تربیتیں"}},
  cpi: {"reportingDate":"cpi_created_date"},
  exposureVisit: {"reportingDate":"activity_date"},
  managerConference: {"reportingDate":"activity_date"},
  healthHygiene: {"reportingDate":"activity_date"},
  youthActivity: {"reportingDate":"activity_date"},
  needBasedSm: {"reportingDate":"activity_date"},
  selfInitiative: {"reportingDate":"activity_date"},
  cpiNeedIdentification: {"reportingDate":"activity_date"},
} as const;

/** Indicators in the order of their registers. */
export const declaredIndicators = {
  cos: {"register":"co","group":"communities","unit":"number","measure":"rows","sexes":{"by":"type","men":"MCO","women":"WCO"},"card":{}},
  cosNew: {"register":"co","group":"communities","unit":"number","measure":"rows","where":{"status":["New"]},"sexes":{"by":"type","men":"MCO","women":"WCO"},"card":{}},
  cosRrp: {"register":"co","group":"communities","unit":"number","measure":"rows","where":{"status":["Revitalized from RRP"]},"sexes":{"by":"type","men":"MCO","women":"WCO"},"card":{}},
  cosOther: {"register":"co","group":"communities","unit":"number","measure":"rows","where":{"status":["Revitalized from Other Project"]},"sexes":{"by":"type","men":"MCO","women":"WCO"},"card":{}},
  coNetworks: {"register":"co","group":"communities","unit":"number","measure":"rows","where":{"type":["Network"]}},
  organizedHouseholds: {"register":"co","group":"communities","unit":"households","measure":"organized_hh","card":{}},
  coMembers: {"register":"co","group":"communities","unit":"people","measure":"members","sexes":{"by":"type","men":"MCO","women":"WCO"}},
  cns: {"register":"cn","group":"communities","unit":"number","measure":"rows"},
  cmst: {"register":"cmst","group":"trainings","unit":"number","measure":"rows","card":{}},
  cmstParticipants: {"register":"cmst","group":"trainings","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"},"partOf":"trainees","card":{}},
  lmst: {"register":"lmst","group":"trainings","unit":"number","measure":"rows","card":{}},
  lmstParticipants: {"register":"lmst","group":"trainings","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"},"partOf":"trainees","card":{}},
  cpis: {"register":"cpi","group":"schemes","unit":"number","measure":"rows","card":{}},
  cpisCompleted: {"register":"cpi","group":"schemes","unit":"number","measure":"rows","where":{"stage":["Completed","Handed over"]}},
  cpiHouseholds: {"register":"cpi","group":"schemes","unit":"households","measure":"no_of_beneficiary_hh"},
  cpiCost: {"register":"cpi","group":"schemes","unit":"PKR","measure":"total_cost","card":{}},
  exposureVisit: {"register":"exposureVisit","group":"activities","unit":"number","measure":"rows","card":{"livelihood":"trainings"}},
  exposureVisitParticipants: {"register":"exposureVisit","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"},"card":{"livelihood":"trainings"}},
  managerConference: {"register":"managerConference","group":"activities","unit":"number","measure":"rows","card":{}},
  managerConferenceParticipants: {"register":"managerConference","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
  healthHygiene: {"register":"healthHygiene","group":"activities","unit":"number","measure":"rows","card":{}},
  healthHygieneParticipants: {"register":"healthHygiene","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
  youthActivity: {"register":"youthActivity","group":"activities","unit":"number","measure":"rows","card":{}},
  youthActivityParticipants: {"register":"youthActivity","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
  needBasedSm: {"register":"needBasedSm","group":"activities","unit":"number","measure":"rows","card":{}},
  needBasedSmParticipants: {"register":"needBasedSm","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
  selfInitiative: {"register":"selfInitiative","group":"activities","unit":"number","measure":"rows","card":{}},
  selfInitiativeParticipants: {"register":"selfInitiative","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
  cpiNeedIdentification: {"register":"cpiNeedIdentification","group":"activities","unit":"number","measure":"rows","card":{"cpi":"schemes"}},
  cpiNeedIdentificationParticipants: {"register":"cpiNeedIdentification","group":"activities","unit":"people","measure":"members","sexes":{"men":"participants_male","women":"participants_female"}},
} as const;
