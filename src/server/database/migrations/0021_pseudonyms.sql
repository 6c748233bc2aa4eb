-- When an account is erased its rows of the audit log stay, without anything that leads to the person: the job that
-- erases takes who, from which browser and an admin's words away, beside the address. What happened and when stays.
grant update (user_id, user_agent, reason) on audit_log to current_user;
